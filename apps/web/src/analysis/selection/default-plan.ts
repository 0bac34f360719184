/** Fetched apart: it stands in only until the company's layout is known. */
export { defaultPlan } from '@verifikat/analyses'
