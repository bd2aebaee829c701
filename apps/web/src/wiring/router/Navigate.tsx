import { useEffect } from 'react';
import { useNavigate } from './hooks';

interface NavigateProps {
  to: string;
  replace?: boolean;
  state?: unknown;
}

/** Leads to another page as soon as it is drawn. */
export function Navigate({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
