import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStyles } from '../build/antd-styles.ts'
import { tokenStyles } from '../build/tokens.ts'

/** `npm run kit`: shows every component of the client in every state. Not part of the product. */
export default defineConfig({ plugins: [react(), tokenStyles(), antdStyles()] })
