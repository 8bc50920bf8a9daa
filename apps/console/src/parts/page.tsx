import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import { problemText } from './problem-text.ts';

interface PageProps {
  screen: string;
  title: string;
  /** What the page is still waiting for. */
  ready?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen: its heading, its actions, and the marks that browser tests look for. */
export function Page({ screen, title, ready = true, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className="page" data-screen={screen} data-state={ready ? 'ready' : 'loading'}>
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}

export function Problem({ error }: { error: unknown }) {
  return (
    <p className="problem" role="alert">
      <Icon name="warn" /> {problemText(error)}
    </p>
  );
}

/** A label and its value, in a grid of such. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
