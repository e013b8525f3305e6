import './layers.css';
import './tokens.css';
import './reset.css';
import './base.css';
import '../icons/icons.css';
import './preferences.css';
import './print.css';
