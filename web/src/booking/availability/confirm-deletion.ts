import { useConfirm } from '../../ui/feedback/feedback.tsx'

export function useConfirmDeletion() {
  const confirm = useConfirm()
  return (text: string, onDelete: () => void) =>
    confirm({ title: 'Delete this?', content: text, okText: 'Delete', isDanger: true, cancelText: 'Keep', onOk: onDelete })
}
