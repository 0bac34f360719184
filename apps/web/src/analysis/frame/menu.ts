/** Menus of the analysis screens: inside the page's main region, where assistive technology looks for them. */
export const menuProps = { classNames: { dropdown: 'menu' }, portalProps: { target: '#content' } } as const
