export function rulesIn(text: string): string[];
export function screensIn(text: string): string[];
