/** The stage of this page and the issue on it, where there is one. */
let stage: { readonly gameCode: string; readonly issue: string | undefined } | undefined;
/** No show lasts longer from the numbers to the last ball. */
const SHOW_MS = 12_000;

export function setOnStage(gameCode: string, issue: string | undefined): () => void {
  const set = { gameCode, issue };
  stage = set;
  return () => {
    if (stage === set) stage = undefined;
  };
}

/** Whether the stage itself says what an issue brought; on the page of its game, known after the show. */
export async function isSaidOnStage(gameCode: string, issue: string): Promise<boolean> {
  if (stage?.gameCode !== gameCode) return false;
  await new Promise((done) => setTimeout(done, SHOW_MS));
  return stage.issue === issue;
}
