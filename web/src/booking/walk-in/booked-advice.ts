import { useKept } from '../../session/draft.ts'

/**
 * The advice from the last booking's screening. The booked appointment may not include this advice, so this tab keeps a copy until the user
 * clicks Finished or books something else.
 */
export function useBookedAdvice(appointmentId: string) {
  const { text, setText, discard } = useKept('walk-in-advice')
  const kept = text === '' ? undefined : (JSON.parse(text) as { appointmentId: string; advice: string })
  return {
    advice: kept?.appointmentId === appointmentId ? kept.advice : undefined,
    keepAdvice: (advice: string | undefined) => setText(advice === undefined ? '' : JSON.stringify({ appointmentId, advice })),
    discardAdvice: discard,
  }
}
