/** What every drawer of the shell is given. */
export interface ShellDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}
