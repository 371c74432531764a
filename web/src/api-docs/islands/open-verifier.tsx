export function openVerifier(_place: HTMLElement): void {}
