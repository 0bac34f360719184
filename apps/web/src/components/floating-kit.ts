/** What `floating.tsx` fetches when a menu or a popover is first opened. */
export { Menu, Popover } from '@mantine/core'
