import { createFileRoute, redirect } from '@tanstack/react-router'

/** Employees per month stand with the company's other inputs. */
export const Route = createFileRoute('/beta/$companyId/data/staff')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/beta/$companyId/settings', params, search: { part: 'inputs' }, replace: true })
  },
})
