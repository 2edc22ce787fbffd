import { useBasis } from '../../session/basis.ts'
import { KeptNotice } from '../../ui/form/kept-notice.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'

/**
 * Notices when the recorded values change while the user has unsaved changes to them.
 *
 * @param record the draft's record, such as `lunch 1001`
 * @param recorded the recorded values as text, one line each
 */
export function useOvertaken(record: string, recorded: readonly string[], isChanged: boolean) {
  const { isOutdated, reset } = useBasis(record, JSON.stringify(recorded), isChanged)
  return {
    notice: isOutdated && (
      <Notice
        tone="warning"
        role="status"
        title="This has been changed since you started. If you save, you may replace what is now recorded:"
      >
        <ul className="plain-list">
          {(recorded.length > 0 ? recorded : [NO_VALUE]).map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      </Notice>
    ),
    /**
     * Call this with the attempt to save. If the attempt may have changed the recorded values, they are no longer compared with those from
     * before the attempt.
     */
    follow: async (saving: Promise<{ mayBeSaved: boolean } | undefined>) => {
      if ((await saving)?.mayBeSaved) reset()
    },
  }
}

interface DraftNoticesProps {
  overtaken: ReturnType<typeof useOvertaken>
  form: { wasRestored: boolean; discard: () => void }
  isBusy: boolean
}

/** Says that the recorded values have changed since the user started, and that unsaved changes were kept. */
export function DraftNotices({ overtaken, form, isBusy }: DraftNoticesProps) {
  return (
    <>
      {!isBusy && overtaken.notice}
      <KeptNotice form={form} />
    </>
  )
}
