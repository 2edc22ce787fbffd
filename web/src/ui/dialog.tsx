import { Modal, type ModalProps } from 'antd'
import { useRef } from 'react'

/** Ant Design's dialog, drawn from the first time that it opens: a long order has hundreds that nobody opens. */
export function Dialog(props: ModalProps) {
  const wasOpened = useRef(false)
  if (props.open) wasOpened.current = true
  return wasOpened.current ? <Modal {...props} /> : null
}
