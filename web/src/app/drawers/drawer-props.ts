export interface ShellDrawerProps {
  isOpen: boolean;
  onClose: () => void;
}
