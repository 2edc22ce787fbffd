import type { ThemeConfig } from 'antd'

/** The CSS class that defines the theme's variables. */
export const themeClass = 'staff'

/** All colours, font sizes and spacing. The style sheet reads them from antd's CSS variables. */
export const theme: ThemeConfig = {
  cssVar: { key: themeClass },
  hashed: false,
  token: {
    colorPrimary: '#0b5563',
    colorInfo: '#0b5563',
    colorLink: '#0b5563',
    colorLinkHover: '#083f4a',
    colorSuccess: '#1b6e3c',
    colorWarning: '#8a5a00',
    colorError: '#b3261e',
    colorSuccessBg: '#e6f4ea',
    colorSuccessBorder: '#b3d9c0',
    colorWarningBg: '#fff8e6',
    colorWarningBorder: '#ecd08a',
    colorErrorBg: '#fdf0ee',
    colorErrorBorder: '#efb8b3',
    colorInfoBg: '#eaf3f9',
    colorInfoBorder: '#b5d3e8',
    colorText: '#16242c',
    colorTextSecondary: '#4a5b66',
    colorTextPlaceholder: '#64747e',
    colorTextDisabled: '#65747d',
    colorBorder: '#b9c5cc',
    colorBorderSecondary: '#dde4e8',
    colorBgLayout: '#f4f6f8',
    borderRadius: 6,
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
    fontSize: 14,
    controlHeight: 36,
    motionDurationMid: '0.12s',
    motionDurationSlow: '0.16s',
  },
  components: {
    Alert: { withDescriptionPadding: '12px 16px', withDescriptionIconSize: 20 },
    Table: {
      headerBg: '#eef2f4',
      headerColor: '#16242c',
      headerSplitColor: 'transparent',
      cellPaddingBlock: 10,
      headerSortActiveBg: '#e2e9ed',
      headerSortHoverBg: '#e2e9ed',
      bodySortBg: 'transparent',
    },
  },
}
