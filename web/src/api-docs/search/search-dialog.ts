export function openSearch(_container: HTMLElement, dialog: HTMLDialogElement): void {
  dialog.showModal();
}
