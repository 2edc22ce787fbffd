import { App } from 'antd'
import { messageOf } from '../apollo/errors.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { hasDrafts } from '../session/draft.ts'
import { signOut } from '../session/sign-out.ts'
import { useViewer } from '../session/viewer-context.ts'
import { MenuButton, type MenuEntry } from '../ui/menu-button.tsx'
import { unsavedLosses } from '../ui/unsaved.ts'

/** The signed-in user and the sign-out button. */
export function UserMenu({ area, entries }: { area: StaffArea; entries: MenuEntry[] }) {
  const viewer = useViewer()
  const { message, modal } = App.useApp()
  const label = area === 'BOOKING' ? (viewer.email ?? viewer.name) : viewer.name
  const leave = () => void signOut(area).catch((error: unknown) => void message.error(messageOf(error)))
  const leaveWhenSaved = () => {
    if (!hasDrafts() && unsavedLosses().length === 0) return leave()
    modal.confirm({
      title: 'Sign out?',
      content: 'Anything you typed but did not save will be lost.',
      okText: 'Sign out',
      cancelText: 'Stay',
      onOk: leave,
    })
  }
  return (
    <MenuButton
      entries={[
        ...entries,
        ...(viewer.can.explore ? [{ key: 'explorer', label: 'Explorer', to: paths.explorer }] : []),
        { key: 'sign-out', label: 'Sign out', onChoose: leaveWhenSaved },
      ]}
    >
      <span className="avatar" aria-hidden="true">
        {label.charAt(0).toUpperCase()}
      </span>
      <bdi className="user-name">{label}</bdi>
    </MenuButton>
  )
}
