// npm start, with nothing installed yet: plain JavaScript on Node's own modules.
import { prepare } from './prepare.mjs'

const prepared = await prepare()
if (prepared) await import('../apps/launcher/dist/main.js')
