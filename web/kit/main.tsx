import { createRoot } from 'react-dom/client'
import { followMousePresses } from '../src/ui/mouse-press.ts'
import { followColourScheme } from '../src/ui/theme/colour-scheme.ts'
import '../src/ui/styles.ts'
import { Kit } from './kit.tsx'

followColourScheme()
followMousePresses()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')
createRoot(root).render(<Kit />)
