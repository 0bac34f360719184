import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/beta/$companyId')({ component: Outlet })
