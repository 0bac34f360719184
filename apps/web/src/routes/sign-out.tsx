import { createFileRoute } from '@tanstack/react-router'
import { SignOutPage } from '../sign-in/SignOutPage.tsx'

export const Route = createFileRoute('/sign-out')({ component: SignOutPage })
