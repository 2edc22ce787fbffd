import { ApolloProvider } from '@apollo/client/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { client } from './apollo/client.ts'
import { routes } from './routes.tsx'
import './ui/style.css'

const mount = new URL(document.baseURI).pathname.replace(/\/$/, '')
const router = createBrowserRouter(routes, { basename: mount })
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element.')

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
)
