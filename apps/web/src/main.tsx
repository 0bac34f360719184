import '@fontsource-variable/inter/wght.css'
import './theme/mantine.css'
import './theme/tokens.css'
import './theme/base.css'
import './components/components.css'
import './shell/shell.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ignoreStrayTaps } from './app/double-tap.ts'
import { queryClient, SIGNED_OUT, trpc, trpcClient, trpcUtils } from './app/trpc.ts'
import { startI18n } from './i18n/i18n.ts'
import { router } from './router.tsx'
import { colorSchemeManager } from './theme/color-scheme.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'

function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </trpc.Provider>
    </MantineProvider>
  )
}

window.addEventListener(SIGNED_OUT, async () => {
  await trpcUtils.session.current.fetch(undefined, { staleTime: 0 })
  await router.invalidate()
})

ignoreStrayTaps(document)

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
await startI18n()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
