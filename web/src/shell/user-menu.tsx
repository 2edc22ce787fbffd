import { messageOf } from '../apollo/errors.ts'
import type { StaffArea } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { signOut } from '../session/sign-out.ts'
import { hasUnsavedInput, isUnsavedElsewhere, useUnsavedLock } from '../session/unsaved-elsewhere.ts'
import { useViewer } from '../session/viewer-context.ts'
import { useConfirm, useMessages } from '../ui/feedback/feedback.tsx'
import { MenuButton, type MenuEntry } from '../ui/menu/menu-button.tsx'
import { chooseColours, colourChoices, useColourChoice } from '../ui/theme/colour-scheme.ts'
import styles from './header.module.css'

/** The signed-in user, the choice of colours, and the sign-out entry. */
export function UserMenu({ area, entries }: { area: StaffArea; entries: MenuEntry[] }) {
  const viewer = useViewer()
  const chosen = useColourChoice()
  const messages = useMessages()
  const confirm = useConfirm()
  useUnsavedLock()
  const label = area === 'BOOKING' ? (viewer.email ?? viewer.name) : viewer.name
  const leave = () => void signOut(area).catch((error: unknown) => messages.error(messageOf(error)))
  const leaveWhenSaved = async () => {
    const isUnsavedHere = hasUnsavedInput()
    // Signing out also discards what was entered in other tabs.
    if (!isUnsavedHere && !(await isUnsavedElsewhere())) return leave()
    confirm({
      title: 'Sign out?',
      content: `Anything you typed ${isUnsavedHere ? '' : 'in another tab '}but did not save will be lost.`,
      okText: 'Sign out',
      cancelText: 'Stay',
      onOk: leave,
    })
  }
  const colourEntries = colourChoices.map(({ value, label }, index) => ({
    key: value,
    label,
    isChecked: value === chosen,
    onChoose: () => chooseColours(value),
    ...(index === 0 && { heading: 'Colours' }),
  }))
  return (
    <MenuButton
      align="end"
      className={styles.link}
      entries={[
        ...entries,
        ...(viewer.can.explore
          ? [
              { key: 'explorer', label: 'Explorer', to: paths.explorer },
              { key: 'status', label: 'Status', to: paths.status },
            ]
          : []),
        ...colourEntries,
        // The heading shows the user's whole name, because the button doesn't always have room for it.
        { key: 'sign-out', label: 'Sign out', onChoose: () => void leaveWhenSaved(), heading: label },
      ]}
    >
      <span className={styles.avatar} aria-hidden="true">
        {label.charAt(0).toUpperCase()}
      </span>
      <bdi className={styles.userName}>{label}</bdi>
    </MenuButton>
  )
}
