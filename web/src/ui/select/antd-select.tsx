import { Select, type SelectProps } from 'antd'
import { AntdProvider } from '../antd/antd-provider.tsx'

/** Loaded by `Select`. */
export default function ThemedSelect(props: SelectProps) {
  return (
    <AntdProvider>
      <Select {...props} />
    </AntdProvider>
  )
}
