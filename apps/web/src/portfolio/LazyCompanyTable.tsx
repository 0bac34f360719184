import { lazyRouteComponent } from '@tanstack/react-router'

/** A part of the page that is fetched while the server looks for the companies: fetched by then, it is shown without a moment of waiting. */
export const LazyCompanyTable = lazyRouteComponent(() => import('./CompanyTable.tsx'), 'CompanyTable')
