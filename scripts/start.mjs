// npm start, with nothing installed yet: plain JavaScript on Node's own modules.
import { runSteps } from './prepare.mjs'

const prepared = await runSteps()
if (prepared) await import('../apps/launcher/dist/main.js')
