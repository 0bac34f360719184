/** What an address needs of the query language; see `query-language.ts`. */
export { formatQuery, parseQuery, querySchema } from '@verifikat/analyses'
