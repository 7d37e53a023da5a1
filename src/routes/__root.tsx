import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { AppFrame } from '../components/app/app-frame.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: AppFrame });
