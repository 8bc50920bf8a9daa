/** The game whose page is open: what its draws brought is said there. */
let stage: { readonly gameCode: string } | undefined;

export function setOnStage(gameCode: string): () => void {
  const set = { gameCode };
  stage = set;
  return () => {
    if (stage === set) stage = undefined;
  };
}

export function isSaidOnStage(gameCode: string): boolean {
  return stage?.gameCode === gameCode;
}
