// npm run build: what `npm start` does before it starts anything.
import { prepare } from './prepare.mjs'

await prepare()
