import { Button, Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Icon } from './icon.tsx';
import { problemText } from './refusals/problem-text.ts';

interface PageProps {
  screen: string;
  title: string;
  /** The queries that the page still waits for. */
  ready?: boolean;
  /** Why that will not come. */
  error?: unknown;
  actions?: ReactNode;
  children: ReactNode;
}

/** One screen: its heading, its actions, and the marks that browser tests look for. */
export function Page({ screen, title, ready = true, error, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Console`;
  }, [title]);
  return (
    <div className="page" data-screen={screen} data-state={ready ? 'ready' : error ? 'error' : 'loading'}>
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

/** An answer that did not come: why, and another try. */
export function Failed({ error }: { error: unknown }) {
  const queries = useQueryClient();
  const again = () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <div className="problem" role="alert" data-state="error">
      <Icon name="warn" />
      <span>{problemText(error)}</span>
      <Button size="xs" variant="default" onClick={again}>
        Try again
      </Button>
    </div>
  );
}

interface AnsweredProps<T> {
  data: T | undefined;
  error: unknown;
  /** Of what is shown before the answer is there. */
  height: number;
  children(data: T): ReactNode;
}

/** The content made of an answer, or shown without one. */
export function Answered<T>({ data, error, height, children }: AnsweredProps<T>) {
  return (
    <>
      {error ? <Failed error={error} /> : data === undefined && <Waiting height={height} />}
      {data !== undefined && children(data)}
    </>
  );
}

function Waiting({ height }: { height: number }) {
  return <Skeleton height={height} data-state="loading" />;
}

/** A list without a row says so. */
export function Nothing({ children }: { children: ReactNode }) {
  return (
    <p className="list-state" data-state="empty">
      {children}
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
