import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { Workspace } from '../src/shell/workspace.tsx'
import { Segments } from '../src/ui/choice/choice.tsx'
import { chooseColours, colourChoices, useColourChoice } from '../src/ui/theme/colour-scheme.ts'
import styles from './kit.module.css'
import { specimens } from './specimens.tsx'

interface KitProps {
  /** Shows only the specimen with this name. */
  only?: string
}

function Specimens({ only }: KitProps) {
  const choice = useColourChoice()
  return (
    <Workspace>
      <main className="page stack">
        <div className="row-between">
          <h1>The kit</h1>
          <Segments label="Colours" options={colourChoices} value={choice} onChange={chooseColours} />
        </div>
        {specimens
          .filter(({ name }) => only === undefined || name === only)
          .map(({ name, Specimen }) => (
            <section key={name} className={styles.specimen} aria-label={name}>
              <h2>{name}</h2>
              <div className="stack">
                <Specimen />
              </div>
            </section>
          ))}
      </main>
    </Workspace>
  )
}

/** Shows every component in every state. `kit.test.tsx` compares each specimen with its screenshot. */
export function Kit(props: KitProps) {
  return <RouterProvider router={createMemoryRouter([{ path: '*', element: <Specimens {...props} /> }])} />
}
