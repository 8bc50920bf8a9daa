import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface GoProps {
  to: string;
  search?: Record<string, string | undefined>;
  className?: string;
  tabIndex?: number;
  onClick?: () => void;
  /** Current only where path and search are the very same. */
  exact?: boolean;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
  'aria-expanded'?: boolean;
  children: ReactNode;
}

/** A link inside the site; paths come from data as often as from code, so they are plain text. */
export function Go({ to, search = {}, exact = false, ...rest }: GoProps) {
  return <Link {...rest} to={to} search={search} activeOptions={{ exact }} preload="intent" />;
}
