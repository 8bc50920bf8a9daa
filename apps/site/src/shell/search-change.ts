import { useNavigate } from '@tanstack/react-router';

/** Changes what the address says beside its path, without a step to go back. */
export function useSearchChange<Search extends object>() {
  const navigate = useNavigate();
  return (wanted: Search, to = '.') =>
    void navigate({ to, search: (present: object) => ({ ...present, ...wanted }) as never, replace: true });
}
