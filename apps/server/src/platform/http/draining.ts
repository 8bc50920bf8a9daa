/**
 * A node that is about to stop answers on, but `/readyz` says no, so that balancers send their callers elsewhere, and every answer
 * ends its connection, so that none is cut off while a call is on its way.
 */
export interface Draining {
  begun(): boolean;
  begin(): void;
}

export function createDraining(): Draining {
  let begun = false;
  return {
    begun: () => begun,
    begin: () => {
      begun = true;
    },
  };
}
