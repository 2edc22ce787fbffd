import { Modal, type ModalProps } from 'antd'
import { AntdProvider } from '../antd/antd-provider.tsx'

/** Loaded by `Dialog`. */
export default function ThemedModal(props: ModalProps) {
  return (
    <AntdProvider>
      <Modal {...props} />
    </AntdProvider>
  )
}
