export function openConsole(_container: HTMLElement, _button: HTMLButtonElement): void {}
