import { useLocation, useNavigate } from 'react-router';

/** Goes one page back; if the page was opened directly, to its parent. */
export function useBack(parent: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === 'default' ? navigate(parent, { replace: true }) : navigate(-1));
}
