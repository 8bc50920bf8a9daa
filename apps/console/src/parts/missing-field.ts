type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const CONTROLS = 'input:not([type=hidden]), select, textarea';

/** The field that a sentence names in quotation marks, or else the first one that is marked as wrong or must not be empty. */
export function fieldOf(form: HTMLFormElement | null, sentence: string): Control | undefined {
  const controls = [...(form?.querySelectorAll<Control>(CONTROLS) ?? [])].filter(({ disabled }) => !disabled);
  const label = /“(.+?)”/.exec(sentence)?.[1];
  return (label && controls.find((each) => labelOf(each) === label)) || controls.find(isAtFault);
}

/** The label without the mark of a required field. */
function labelOf({ labels }: Control): string {
  return (labels?.[0]?.textContent ?? '').replace(/\s*\*$/, '').trim();
}

function isAtFault(control: Control): boolean {
  if (control.getAttribute('aria-invalid') === 'true') return true;
  return control.required && control.value.trim() === '';
}
