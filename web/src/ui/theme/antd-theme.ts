import { theme as antd, type ThemeConfig } from 'antd'
import { type ColourScheme, colours, fontFamily, sizes } from './tokens.ts'

/** The CSS class that defines the variables of Ant Design's theme. */
export const themeClass = 'staff'

const pixels = (size: keyof typeof sizes) => Number.parseInt(sizes[size], 10)

/** Ant Design's theme, built from our tokens. */
export function antdTheme(scheme: ColourScheme): ThemeConfig {
  const colour = (name: keyof typeof colours) => colours[name][scheme === 'light' ? 0 : 1]
  return {
    algorithm: scheme === 'light' ? antd.defaultAlgorithm : antd.darkAlgorithm,
    cssVar: { key: themeClass },
    hashed: false,
    token: {
      colorPrimary: colour('fill'),
      colorInfo: colour('info-ink'),
      colorLink: colour('brand'),
      colorLinkHover: colour('brand-strong'),
      colorSuccess: colour('success-ink'),
      colorWarning: colour('warning-ink'),
      colorError: colour('danger-ink'),
      colorText: colour('ink'),
      colorTextSecondary: colour('ink-quiet'),
      colorTextDescription: colour('ink-quiet'),
      colorTextPlaceholder: colour('ink-off'),
      colorTextDisabled: colour('ink-off'),
      colorIcon: colour('ink-quiet'),
      colorTextQuaternary: colour('ink-quiet'),
      colorBorder: colour('border'),
      colorBorderSecondary: colour('line'),
      colorBgLayout: colour('ground'),
      colorBgContainer: colour('surface'),
      colorBgElevated: colour('surface'),
      controlItemBgHover: colour('surface-hover'),
      controlItemBgActive: colour('surface-hover'),
      // Replaces Ant Design's default, which is so dark that quiet text on it is illegible.
      controlItemBgActiveHover: colour('surface-hover'),
      borderRadius: pixels('radius'),
      fontFamily,
      fontSize: pixels('text-body'),
      controlHeight: pixels('control'),
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
  }
}
