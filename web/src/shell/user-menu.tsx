import { DownOutlined } from '@ant-design/icons'
import { App, Dropdown } from 'antd'
import { messageOf } from '../apollo/errors.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { signOut } from '../session/sign-out.ts'
import { useViewer } from '../session/viewer-context.ts'

/** Who is signed in, and the way out. */
export function UserMenu({ area }: { area: StaffArea }) {
  const viewer = useViewer()
  const { message } = App.useApp()
  const label = area === 'BOOKING' ? (viewer.email ?? viewer.name) : viewer.name
  const leave = () => signOut(area).catch((error: unknown) => void message.error(messageOf(error)))
  return (
    <Dropdown trigger={['click']} menu={{ items: [{ key: 'sign-out', label: 'Sign out', onClick: () => void leave() }] }}>
      <button type="button" className="header-link" aria-haspopup="menu">
        <span className="avatar" aria-hidden="true">
          {label.charAt(0).toUpperCase()}
        </span>
        {label}
        <DownOutlined aria-hidden="true" style={{ fontSize: 10 }} />
      </button>
    </Dropdown>
  )
}
