import './style/base.css';
import './style/start.css';
import './style/table.css';
import './style/cards.css';
import './style/dialogs.css';
import './style/sandbox.css';
import './style/powers.css';
import './app';
