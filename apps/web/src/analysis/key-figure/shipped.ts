/** Fetched apart: only a figure that is edited asks for how it is shipped. */
export { shippedKeyFigures } from '@verifikat/analyses'
