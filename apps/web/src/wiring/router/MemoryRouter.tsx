import { type ReactNode, useState } from 'react';
import { createMemoryRouter } from './create-router';
import { RouterProvider } from './RouterProvider';

/** For parts of pages alone: their links have a router. */
export function MemoryRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*' }]));
  return <RouterProvider router={router}>{children}</RouterProvider>;
}
